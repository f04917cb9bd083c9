import { ok } from './server.ts'

/** What parts of many screens ask beside what they are about. */
export const quiet = {
  'GET /places/settings': ok({ tiles: null, search: false, suggest: false }),
  // Preferences, a second after they changed.
  'PUT /users/:id': ok({}),
  'GET /users/names': ok({ rows: [] }),
}
