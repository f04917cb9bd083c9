import type { Slug } from '@jobwright/contract/permissions.ts'
import type { Me } from '@jobwright/contract/resources/session.ts'
import { begin } from '../../data/session.ts'
import { somebody } from '../somebody.ts'

/** Signs somebody in who holds these permissions, with what else differs from a new company's user. */
export const signIn = (permissions: readonly Slug[], differs: Partial<Me> = {}): Me =>
  begin('token of a test', { ...somebody(), permissions: [...permissions], ...differs })
