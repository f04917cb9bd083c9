import type { Project } from '@jobwright/contract/resources/projects.ts'
import type { ProjectOverview } from '@jobwright/contract/resources/projectOverview.ts'

/** A job and what is to be known of it. */
export type BlockProps = { project: Project; overview: ProjectOverview }
