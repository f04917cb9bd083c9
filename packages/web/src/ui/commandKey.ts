/** The key that begins a shortcut on this kind of computer. */
export const commandKey = /mac|iphone|ipad/i.test(navigator.platform) ? '⌘' : 'Ctrl'
