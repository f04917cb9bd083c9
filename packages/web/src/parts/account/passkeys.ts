/** Whether this browser can use passkeys at this address: they need a domain name and a secure connection. */
export const passkeysPossible = (): boolean =>
  'PublicKeyCredential' in window && window.isSecureContext && !/^[\d.]+$|:/.test(location.hostname)

type Said = { id: string; [part: string]: unknown }

/** Asks the browser for a passkey; undefined when the user gave none. The library is loaded on demand. */
export async function askPasskey(options: { challenge: string }): Promise<Said | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return given(startAuthentication({ optionsJSON: options as never }))
}

/** Has the browser create a passkey; undefined when the user declined. */
export async function makePasskey(options: { challenge: string }): Promise<Said | undefined> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return given(startRegistration({ optionsJSON: options as never }))
}

// Any browser error without a passkey: canceled, timed out, none available, or already registered.
const given = (asked: Promise<unknown>): Promise<Said | undefined> =>
  asked.then(
    (answer) => answer as Said,
    () => undefined,
  )
