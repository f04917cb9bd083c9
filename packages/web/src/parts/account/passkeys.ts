/** Whether this browser can use passkeys at this address: they are bound to a name, over a safe connection. */
export const passkeysPossible = (): boolean =>
  'PublicKeyCredential' in window && window.isSecureContext && !/^[\d.]+$|:/.test(location.hostname)

type Said = { id: string; [part: string]: unknown }

/** Asks the browser for a passkey; undefined when the person gave none. The library comes when it is needed. */
export async function askPasskey(options: { challenge: string }): Promise<Said | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return given(startAuthentication({ optionsJSON: options as never }))
}

/** Lets the browser make a passkey; undefined when the person did not want to. */
export async function makePasskey(options: { challenge: string }): Promise<Said | undefined> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return given(startRegistration({ optionsJSON: options as never }))
}

// Whatever the browser says when there is no passkey: it was cancelled, it took too long, it has none, it has it already.
const given = (asked: Promise<unknown>): Promise<Said | undefined> =>
  asked.then(
    (answer) => answer as Said,
    () => undefined,
  )
