// The parts of lit-html that the page uses.

export interface TemplateResult { readonly strings: TemplateStringsArray }

export const html: (strings: TemplateStringsArray, ...values: unknown[]) => TemplateResult;
export const svg: (strings: TemplateStringsArray, ...values: unknown[]) => TemplateResult;
export const nothing: unique symbol;
export const noChange: unique symbol;

/** Renders a template into a container. Later calls change only what differs. */
export const render: (value: unknown, container: Element) => unknown;
