/** Gives the first wrong field of a form the focus. The frames of wrong fields are marked as well, and take none. */
export function focusWrongField(form: ParentNode | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error][tabindex]')?.focus()
}
