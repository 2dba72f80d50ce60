import type { Context, Hono } from 'hono'
import { EXPORT_FILE_PATH, EXPORT_PAGE, type exports } from '../../../../contract/calls/exports.ts'
import { askExport } from '../../../domains/exports/ask-export.ts'
import { issueTicket, openExport } from '../../../domains/exports/open-export.ts'
import { readExport } from '../../../domains/exports/read-export.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { isRefusal } from '../../../kernel/failure.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Enqueue } from '../../../platform/jobs/queue.ts'
import type { Sealer } from '../../../platform/sealed-token.ts'
import type { IdentityProvider } from '../../../ports/identity-provider.ts'
import type { ImageStore } from '../../../ports/image-store.ts'
import type { Handlers } from '../../handler.ts'
import type { Turns } from '../../limits/admission.ts'
import { BODY_LIMITS } from '../../limits/body-limits.ts'
import type { CountCall } from '../../limits/call-limit.ts'
import { ROUTE_LIMITS } from '../../limits/call-limits.ts'
import { incomingOf } from '../../limits/client-address.ts'
import { readText } from '../../uploads/raw-body.ts'

export interface ExportsDeps {
  db: Database
  clock: Clock
  enqueue: Enqueue
  identity: Pick<IdentityProvider, 'loginTimeOf'>
  sealer: Sealer
  exports: ImageStore
  countCall: CountCall
  admission: Pick<Turns, 'turn'>
}

export const exportsHandlers = (deps: ExportsDeps): Handlers<typeof exports> => ({
  async export({ viewer }) {
    const { now, nextFrom, ...read } = await readExport(deps, viewer.id)
    return { ...read, now: now.toISOString(), nextFrom: nextFrom?.toISOString() ?? null }
  },
  export_create: ({ viewer, once }) => once(() => askExport(deps, viewer.id)),
  export_open: async ({ viewer, input }) => ({
    ticket: await issueTicket(deps, viewer, input.idToken),
  }),
})

/**
 * The page posts its ticket here as a form and gets the file. An expired ticket redirects to the
 * page, which says so.
 */
export function mountExportFile(app: Hono, deps: ExportsDeps): void {
  app.post(EXPORT_FILE_PATH, async context => {
    const incoming = incomingOf(context)
    const limit = ROUTE_LIMITS['POST /api/export_file']
    await deps.countCall(limit, { login: null, incoming })
    const body = await deps.admission.turn('body', incoming, () =>
      readText(context.req.raw, BODY_LIMITS.fields, incoming),
    )
    const ticket = new URLSearchParams(body).get('ticket') ?? ''
    try {
      const { name, bytes, body } = await openExport(deps, ticket)
      return new Response(body, { headers: headersOf(name, bytes) })
    } catch (error) {
      if (isRefusal(error)) return toPage(context)
      throw error
    }
  })
}

const toPage = (context: Context) =>
  context.text('', 303, { Location: EXPORT_PAGE, 'Cache-Control': 'no-store' })

const headersOf = (name: string, bytes: number): Record<string, string> => ({
  'Content-Type': 'application/zip',
  'Content-Length': String(bytes),
  'Content-Disposition': `attachment; filename="${name}"`,
  'Cache-Control': 'private, no-store',
})
