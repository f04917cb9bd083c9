import type { Messages } from './say.ts'

/** Messages about points on the map and addresses in Spanish. */
export const esPlaces: Messages = {
  'Enter degrees, such as 42.5195.': 'Ponga grados, como 42.5195.',
  'Someone else placed this meanwhile. Load it again, then make your change.':
    'Mientras tanto, otra persona puso este punto. Cárguelo otra vez y haga su cambio.',
  'The answer can’t be read (no list of places).': 'No se puede leer la respuesta (no es una lista de lugares).',
  'The answer can’t be read (no place in it).': 'No se puede leer la respuesta (no trae ningún lugar).',
  'The answer can’t be stored.': 'No se puede guardar la respuesta.',
}
