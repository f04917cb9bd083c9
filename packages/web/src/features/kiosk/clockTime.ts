/** A clock time in the zone of the company, such as 7:02 AM. */
export const clockTime = (at: number | string, language: string, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    hour: 'numeric',
    minute: '2-digit',
    ...(timeZone && { timeZone }),
  }).format(typeof at === 'string' ? Date.parse(at) : at)
