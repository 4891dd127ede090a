// The parts of lit-html's directives that the page uses.

export interface ElementPart { readonly element: Element }

export class Directive {
    constructor(info: unknown);
}

export const directive: (type: new (info: unknown) => Directive) => (...values: any[]) => unknown;
