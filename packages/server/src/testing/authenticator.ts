import { factors } from '@jobwright/contract/resources/factors.ts'
import { codeAt, stepNow } from '../auth/totp.ts'
import type { Person } from './house.ts'
import { PASSWORD } from './password.ts'

const fromBase32 = (text: string) => {
  const bits = [...text]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
/** Sets up an authenticator app for a user; returns its secret and the recovery codes. */
export async function withApp(person: Pick<Person, 'call'>, password = PASSWORD) {
  const { secret } = await person.call(factors.startTotp, { body: { proof: { password } } })
  const bytes = fromBase32(secret)
  const { recoveryCodes } = await person.call(factors.confirmTotp, { body: { code: codeAt(bytes, stepNow() - 1) } })
  return { secret: bytes, codes: recoveryCodes ?? [] }
}
