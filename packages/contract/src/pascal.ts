/** `price_items` → `PriceItems`, `tasks.list` → `TasksList`: a part of the name of a constant, or of a component of the API. */
export const pascal = (name: string): string =>
  name
    .split(/[^A-Za-z0-9]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')
