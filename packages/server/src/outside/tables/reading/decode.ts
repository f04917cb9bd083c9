/** The text of a file and how it was written. Text that is neither Unicode nor valid UTF-8 is read as Windows-1252. */
export function decode(bytes: Uint8Array): { text: string; encoding: string } {
  const read = (encoding: string) => ({ text: new TextDecoder(encoding).decode(bytes), encoding })
  const [a, b] = bytes
  if (a === 0xff && b === 0xfe) return read('utf-16le')
  if (a === 0xfe && b === 0xff) return read('utf-16be')
  const wide = wideness(bytes)
  if (wide) return read(wide)
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    return { text: fromWindows(bytes), encoding: 'windows-1252' }
  }
}

/** The signs that Windows-1252 has where Latin-1 has control characters, from 0x80 on. */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Node 20's own decoder reads Windows-1252 as Latin-1, and so loses every curly apostrophe. */
function fromWindows(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  return text.replace(/[\u0080-\u009f]/g, (sign) => windowsSigns[sign.charCodeAt(0) - 0x80] ?? sign)
}

/** UTF-16 without its mark shows in Western text: every second byte is zero. */
function wideness(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const start = bytes.subarray(0, 4_000)
  let [even, odd] = [0, 0]
  for (const [at, byte] of start.entries()) {
    if (byte !== 0) continue
    if (at % 2 === 0) even++
    else odd++
  }
  const half = start.length / 2
  if (odd > half * 0.4 && even < half * 0.1) return 'utf-16le'
  return even > half * 0.4 && odd < half * 0.1 ? 'utf-16be' : undefined
}
