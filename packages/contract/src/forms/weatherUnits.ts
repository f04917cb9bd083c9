/** Degrees and speed of a report (°C, km/h, mm) in the units of US companies or of others, without decimals. */
export const weatherUnits = (us: boolean) => ({
  temp: us ? '°F' : '°C',
  wind: us ? 'mph' : 'km/h',
  showTemp: (celsius: string) => `${Math.round(us ? Number(celsius) * 1.8 + 32 : Number(celsius))}°`,
  showWind: (kmh: string) => (us ? `${Math.round(Number(kmh) * 0.621371)} mph` : `${Math.round(Number(kmh))} km/h`),
  showRain: (mm: string) => (us ? `${(Number(mm) / 25.4).toFixed(2)} in` : `${Number(mm)} mm`),
  showDistance: (km: string) => (us ? `${Math.round(Number(km) * 0.621371)} mi` : `${Math.round(Number(km))} km`),
})

/** The sky that a WMO weather code stands for. */
export function skyOfCode(code: number): 'clear' | 'cloudy' | 'fog' | 'rain' | 'snow' | 'storm' {
  if (code <= 1) return 'clear'
  if (code <= 3) return 'cloudy'
  if (code === 45 || code === 48) return 'fog'
  if (code >= 95) return 'storm'
  if ((code >= 71 && code <= 77) || code === 85 || code === 86) return 'snow'
  return 'rain'
}
