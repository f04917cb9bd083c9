/** All entries. */
export function TimeentriesPage() {
  return <h1>Time entries</h1>
}
