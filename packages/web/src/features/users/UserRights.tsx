import { RightsPanel } from '../../parts/people/RightsPanel.tsx'

/** A user's permissions, and their reasons. */
export function UserRights({ id }: { id: string }) {
  return <RightsPanel userId={id} />
}
