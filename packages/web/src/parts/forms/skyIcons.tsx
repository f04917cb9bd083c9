import { IconBolt, IconCloud, IconCloudFog, IconCloudRain, IconSnowflake, IconSun, IconWind } from '@tabler/icons-react'
import type { skies } from '@jobwright/contract/forms/form.ts'

/** The icon of each sky. */
export const skyIcons = {
  clear: IconSun,
  cloudy: IconCloud,
  rain: IconCloudRain,
  storm: IconBolt,
  snow: IconSnowflake,
  fog: IconCloudFog,
  wind: IconWind,
} as const satisfies Record<(typeof skies)[number], typeof IconSun>
