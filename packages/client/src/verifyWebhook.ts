export type WebhookInput = {
  /** The body as it came, before it is parsed. */
  body: string
  /** The header `Jobwright-Signature`. */
  signature: string | null | undefined
  /** The secret that Integrations showed when the webhook was made. */
  secret: string
  /** How many seconds old a message may be. 300 unless given. */
  tolerance?: number
  /** The present, for tests. */
  now?: Date
}

/** Whether a webhook message is from Jobwright and from now. Answer 401 when it is not, and read nothing of it. */
export async function verifyWebhook({
  body,
  signature,
  secret,
  tolerance = 300,
  now = new Date(),
}: WebhookInput): Promise<boolean> {
  const parts = (signature ?? '').split(',').map((part) => part.trim().split('='))
  const time = parts.find(([name]) => name === 't')?.[1]
  const macs = parts.flatMap(([name, value]) => (name === 'v1' && value !== undefined ? [value] : []))
  if (time === undefined || !/^\d{1,12}$/.test(time)) return false
  if (Math.abs(now.getTime() / 1000 - Number(time)) > tolerance) return false
  const encoder = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ])
  const signed = encoder.encode(`${time}.${body}`)
  // `verify` takes the same time whatever is wrong.
  for (const mac of macs) {
    const bytes = bytesOf(mac)
    if (bytes && (await crypto.subtle.verify('HMAC', key, bytes, signed))) return true
  }
  return false
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[0-9a-f]{64}$/i.test(hex)) return undefined
  const bytes = new Uint8Array(32)
  for (const at of bytes.keys()) bytes[at] = Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16)
  return bytes
}
