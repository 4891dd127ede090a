/** Sets a property that the user can change, too, if it differs from the element's current value. */
export const live: (value: unknown) => unknown;
