import type { suggestionCalls } from '../../../../contract/calls/search/suggestions.ts'
import { suggest } from '../../../domains/catalog/search/suggest.ts'
import { remaining } from '../../../domains/catalog/service.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Handlers } from '../../handler.ts'

export const suggestionHandlers = ({ db }: { db: Database }): Handlers<typeof suggestionCalls> => ({
  async suggest({ input: { q } }) {
    const { services, ...suggested } = await suggest(db, q)
    return {
      ...suggested,
      cards: services.map(service => ({
        id: service.id,
        name: service.name,
        icon: service.icon,
        category: service.category,
        price: service.price,
        seller: service.sellerName,
        remaining: remaining(service),
      })),
    }
  },
})
