import { refuse } from '@jobwright/contract/problem.ts'
import { cleanPath, DEEPEST, folderNameProblem, LONGEST_PATH } from '@jobwright/contract/rules/files.ts'
import { newId } from '../db/ids.ts'
import type { Tx } from '../db/open.ts'
import { sql } from '../db/statement.ts'
import { refuseFields } from '../request/rules.ts'

type Found = readonly [readonly { id: string }[]]
const TOP = '00000000-0000-0000-0000-000000000000'

/** The names of a path from the top, after what part 5.7 strips. @throws Refusal 422 for a name that cannot be */
export function namesIn(path: string, field: string): string[] {
  const cleaned = cleanPath(path)
  if (cleaned.length > LONGEST_PATH) refuseFields([{ field, message: `${LONGEST_PATH} characters max` }])
  const names = cleaned === '' ? [] : cleaned.split('/').map((name) => name.trim().normalize('NFC'))
  if (names.length > DEEPEST) refuseFields([{ field, message: `Up to ${DEEPEST} levels of folders.` }])
  for (const name of names) {
    const problem = folderNameProblem(name)
    if (problem) refuseFields([{ field, message: problem }])
  }
  return names
}

/** The folder that these names lead to; null is the top. Undefined when it is not there. */
export async function folderAt(
  tx: Tx,
  companyId: string,
  names: readonly string[],
): Promise<string | null | undefined> {
  let parent: string | null = null
  for (const name of names) {
    const [[folder]]: Found = await tx(
      sql.rows({
        id: 'uuid',
      })`select id from folders where company_id = ${companyId}::uuid and coalesce(parent_id, ${TOP}::uuid) = coalesce(${parent}::uuid, ${TOP}::uuid) and lower(name) = lower(${name}) and deleted_at is null`,
    )
    if (!folder) return undefined
    parent = folder.id
  }
  return parent
}

/** The same, making what is missing. Two who make one folder at once get the same. */
export async function makeFolders(
  tx: Tx,
  companyId: string,
  userId: string,
  names: readonly string[],
): Promise<string | null> {
  let parent: string | null = null
  for (const name of names) {
    const [[made]]: Found = await tx(
      sql.rows({
        id: 'uuid',
      })`insert into folders (company_id, id, parent_id, name, created_by, updated_by) values (${companyId}::uuid, ${newId()}::uuid, ${parent}::uuid, ${name}, ${userId}::uuid, ${userId}::uuid)
        on conflict (company_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), lower(name)) where deleted_at is null do nothing returning id`,
    )
    const [[there]]: Found = made
      ? [[made]]
      : await tx(
          sql.rows({
            id: 'uuid',
          })`select id from folders where company_id = ${companyId}::uuid and coalesce(parent_id, ${TOP}::uuid) = coalesce(${parent}::uuid, ${TOP}::uuid) and lower(name) = lower(${name}) and deleted_at is null`,
        )
    if (!there) return refuse('conflict', 'Someone else saved this at the same time. Please try again.')
    parent = there.id
  }
  return parent
}
