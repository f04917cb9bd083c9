type Policy = { createScriptURL: (address: string) => string }
type WithTrustedTypes = {
  trustedTypes?: {
    createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => Policy
  }
}

let policy: Policy | undefined

/**
 * The address of a script of this product, as the content policy wants it for a worker (`require-trusted-types-for`).
 * @throws TypeError for an address that is not under our own origin
 */
export function ownScript(address: string): string {
  if (new URL(address, location.origin).origin !== location.origin) throw new TypeError('Not a script of ours.')
  policy ??= (window as WithTrustedTypes).trustedTypes?.createPolicy('jobwright', { createScriptURL: (own) => own })
  // Where browsers know no trusted types, a plain text will do.
  return policy?.createScriptURL(address) ?? address
}
