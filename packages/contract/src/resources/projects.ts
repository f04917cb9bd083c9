import { z } from 'zod'
import { plainSchemas } from '../catalogue/plainSchemas.ts'
import { changeManyOf } from '../bulk.ts'
import { groupsOf } from '../groups.ts'
import { crud, CustomerName, envelope, included, PersonName, statusFilter } from '../crud.ts'
import { CustomValues } from '../custom/values.ts'
import { addressFields, day, id, link, oneOf, required, requiredLink, text } from '../fields.ts'
import { projectStatuses } from '../statuses.ts'
import { FileRow } from './documents.ts'
import { contractOfProject, endDateOfProject, paperContractOfProject } from './jobContract.ts'
import { overviewOfProject } from './projectOverview.ts'
import { labelFilter } from './statusLabels.ts'
import { TaskRow } from './tasks.ts'
import { Workdays } from './workdays.ts'

const fields = {
  title: required(75),
  CustomerId: link,
  UserId: link,
  status: oneOf(projectStatuses),
  /** A company label of this status; removed when the status changes. */
  labelId: link,
  startdate: day.nullable(),
  enddate: day.nullable(),
  ...addressFields,
  ...plainSchemas('projects'),
  notes: text(300),
  /** The cost codes for time on this project; empty for all. */
  costCodeIds: z
    .array(id)
    .max(200, 'Up to 200.')
    .refine((ids) => new Set(ids).size === ids.length, 'This is listed twice.'),
  /** Days and hours of work, where they differ from the company's. */
  workdays: Workdays.nullable(),
  custom: CustomValues,
}

/** The writable fields of a project. `UserId` is the lead crewman. */
export const ProjectDraft = z
  .object(fields)
  .partial()
  .extend({ title: fields.title, CustomerId: requiredLink, UserId: requiredLink })
export type ProjectDraft = z.infer<typeof ProjectDraft>

/** A project in a list. */
export const ProjectRow = z.object({
  ...envelope,
  ...fields,
  Customer: CustomerName.nullable(),
  User: PersonName.nullable(),
})
export type ProjectRow = z.infer<typeof ProjectRow>

export const JobContact = z.object({ id, name: z.string(), phone: z.string() })
/** The customer of a job, with its contacts and address. */
export const JobCustomer = z.object({
  id,
  name: z.string(),
  ...addressFields,
  primaryContactId: link,
  Contacts: z.array(JobContact),
})
/** A project with its customer's address and contacts. */
export const Project = ProjectRow.extend({ Customer: JobCustomer.nullable() })
export type Project = z.infer<typeof Project>

const filters = {
  CustomerId: id.optional(),
  UserId: id.optional(),
  status: statusFilter,
  labelId: labelFilter,
  overdue: z.enum(['1']).optional(),
  /** Only those on which somebody works today without a photo of the day. */
  noPhoto: z.enum(['1']).optional(),
  /** Those without a value in this field: a group of `groups`. */
  without: z.enum(['UserId', 'CustomerId']).optional(),
}

const calls = crud('projects', {
  row: ProjectRow,
  record: Project,
  draft: ProjectDraft,
  extra: {},
  includes: { Tasks: included(TaskRow), Files: included(FileRow) },
  filters,
  sorts: ['title', 'number', 'status', 'startdate', 'enddate', 'createdAt', 'updatedAt'],
})

export const projects = {
  ...calls,
  groups: groupsOf('projects', filters, ['status', 'UserId', 'CustomerId']),
  changeMany: changeManyOf(
    'projects',
    z.object(fields).pick({
      CustomerId: true,
      UserId: true,
      status: true,
      labelId: true,
      startdate: true,
      enddate: true,
      custom: true,
    }).shape,
  ),
  contract: contractOfProject,
  applyEndDate: endDateOfProject,
  setPaperContract: paperContractOfProject,
  overview: overviewOfProject,
}
