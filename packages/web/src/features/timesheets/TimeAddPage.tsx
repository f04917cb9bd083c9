/** Enters time by hand. */
export function TimeAddPage() {
  return <h1>Time</h1>
}
