import type { views } from '../../../../contract/calls/desk/views.ts'
import { countView } from '../../../domains/desk/views/count-view.ts'
import { readViews } from '../../../domains/desk/views/read-views.ts'
import type { Handlers } from '../../handler.ts'
import { type ClientAddress, visitorOf } from '../../limits/client-address.ts'
import type { DeskDeps } from './desk.ts'

interface Deps extends DeskDeps {
  clientAddress: ClientAddress
}

export function viewsHandlers(deps: Deps): Handlers<typeof views> {
  return {
    view_add: ({ viewer, input, incoming, once }) =>
      once(() => {
        const address = visitorOf(deps.clientAddress(incoming))
        const agent = incoming?.headers['user-agent'] ?? ''
        return countView(deps, { id: viewer?.id ?? null, address, agent }, input.serviceId)
      }),
    desk_views: async ({ viewer }) => ({ services: await readViews(deps, viewer.id) }),
  }
}
