// The network of the other kind from which an address of a film is played: the first one, as long as the address is valid.
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema'
import type { Crossing } from './film-address'

export function createFilmNetworks(db: Kysely<Database>) {
  return {
    /** Whether a player is the one that began over the other kind of network; the first player while the address is fresh is accepted. */
    async admits({ address, network, isFresh, until }: Crossing): Promise<boolean> {
      if (isFresh)
        await db
          .insertInto('film_network')
          .values({ address, network, expires_at: until })
          .onConflict((conflict) => conflict.column('address').doNothing())
          .execute()
      const row = await db
        .selectFrom('film_network')
        .select('network')
        .where('address', '=', address)
        .executeTakeFirst()
      return row?.network === network
    },
  }
}

export type FilmNetworks = ReturnType<typeof createFilmNetworks>
