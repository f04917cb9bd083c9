/** Returns the key of the greeting at an hour of the device's clock, 0 to 23. */
export function greeting(hour: number): 'dashboard.morning' | 'dashboard.afternoon' | 'dashboard.evening' {
  if (hour < 12) return 'dashboard.morning'
  return hour < 18 ? 'dashboard.afternoon' : 'dashboard.evening'
}
