import { linkTo } from '../../data/links.ts'
import type { Address } from '../../ui/Link.tsx'
import { helpTopics, type HelpTopic } from '../../words/help/types.ts'

export const isHelpTopic = (name: string): name is HelpTopic => (helpTopics as readonly string[]).includes(name)

/** The address of a help page, or of their list. */
export const helpLink = (topic: HelpTopic | undefined, onPhone: boolean): Address => {
  if (topic === undefined) return linkTo({ to: onPhone ? '/mobile/help' : '/help' })
  return linkTo({ to: onPhone ? '/mobile/help/$topic' : '/help/$topic', params: { topic } })
}
