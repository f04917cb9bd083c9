import { RightsPanel } from '../../parts/people/RightsPanel.tsx'

/** What this person may do, and why. */
export function UserRights({ id }: { id: string }) {
  return <RightsPanel userId={id} />
}
