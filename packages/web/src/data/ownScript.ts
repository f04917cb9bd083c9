type Policy = { createScriptURL: (address: string) => string }
type WithTrustedTypes = {
  trustedTypes?: {
    createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => Policy
  }
}

let policy: Policy | undefined

/**
 * Returns the address of one of our scripts as a trusted type for workers (`require-trusted-types-for`).
 * @throws TypeError for an address of another origin
 */
export function ownScript(address: string): string {
  if (new URL(address, location.origin).origin !== location.origin) throw new TypeError('Not a script of ours.')
  policy ??= (window as WithTrustedTypes).trustedTypes?.createPolicy('jobwright', { createScriptURL: (own) => own })
  // Browsers without trusted types accept plain text.
  return policy?.createScriptURL(address) ?? address
}
