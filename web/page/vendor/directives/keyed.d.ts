/** Renders a template anew when its key changes. */
export const keyed: (key: unknown, value: unknown) => unknown;
