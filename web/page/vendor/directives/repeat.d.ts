/** Renders a template for each item and moves elements when their keys change places. */
export const repeat: <T>(
    items: Iterable<T>,
    key: (item: T, index: number) => unknown,
    template: (item: T, index: number) => unknown,
) => unknown;
