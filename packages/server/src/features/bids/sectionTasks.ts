import { blankTask } from '@jobwright/contract/blanks.ts'
import { isCounted } from '@jobwright/contract/money/document.ts'
import { formatQuantity } from '@jobwright/contract/money/format.ts'
import type { SheetLine } from '@jobwright/contract/money/sheet.ts'
import { newId } from '../../db/ids.ts'
import { firstNumber } from '../../db/numbers.ts'
import type { Tx } from '../../db/open.ts'
import { createStatement, type Fields, type Writer } from '../../db/records/create.ts'
import { tasks } from '../../db/schema/jobs.ts'
import type { Who } from '../../request/ask.ts'
import { untouchedTask } from '../../http/untouchedTask.ts'
import type { BidProject } from './convertedProject.ts'

const MOST = 4000

/**
 * What there is to do for the lines that were signed: one task for each section in its order, with its lines and without
 * prices. Lines without a section are a task named after the bid.
 */
export function sectionTasks(
  lines: readonly SheetLine[],
  { title, number }: { title: string; number: string },
): { title: string; description: string }[] {
  const work = lines.filter(isCounted)
  const sections = [...new Set(work.map(({ section }) => section))]
  return sections.map((section) => {
    const mine = work.filter((line) => line.section === section)
    return { title: section || title, description: described(mine, number) }
  })
}

// Where it is too long, the descriptions of lines are left out first; then it says how many lines only the bid has.
function described(lines: readonly SheetLine[], number: string): string {
  const named = ({ name, quantity, unit }: SheetLine) =>
    `• ${name}, ${[formatQuantity(quantity), unit].filter(Boolean).join(' ')}`
  const whole = lines
    .map((line) => [named(line), line.description.replace(/^/gm, '  ')].filter((text) => text.trim()).join('\n'))
    .join('\n')
  if (whole.length <= MOST) return whole
  const short = lines.map(named)
  if (short.join('\n').length <= MOST) return short.join('\n')
  let most = short.length
  const cut = () => [...short.slice(0, most), `… + ${short.length - most} (${number})`].join('\n')
  while (cut().length > MOST) most -= 1
  return cut()
}

/** Creates a task for each section of a won bid. The sales person watches them; the person who leads the project has them. */
export async function createTasks(
  tx: Tx,
  who: Who,
  writer: Writer,
  project: BidProject,
  bid: Fields & { number: string },
): Promise<void> {
  const made = sectionTasks(bid['lines'] as SheetLine[], { title: String(bid['title']), number: bid.number })
  if (made.length === 0) return
  const first = await firstNumber(tx, who.companyId, 'tasks', made.length)
  const seller = bid['UserId'] as string | null
  const common = {
    ...blankTask,
    ...untouchedTask,
    ProjectId: project.id,
    CustomerId: project.CustomerId,
    UserId: project.UserId,
    watcherIds: seller !== null && seller !== project.UserId ? [seller] : [],
  }
  await tx(
    ...made.map((task, at) =>
      createStatement(tasks, writer, { id: newId(), n: first + at, fields: { ...common, ...task } }),
    ),
  )
}
