import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FaultSwitch } from '@yosooi/sandbox-kit/fault-switch'
import type { World } from '@yosooi/sandbox-kit/world'

interface TroubleRow {
  readonly kind: string
  readonly title: string
  readonly note: string
  answer(response: ServerResponse): void
}

const SECONDS_BEFORE_SILENCE_ENDS = 600

/** All faults of the identity provider, in the order of the control page. */
export const troubleTable: readonly TroubleRow[] = [
  {
    kind: 'down',
    title: 'ログインが503を返す',
    note: '鍵も、利用者の情報も、トークンの更新もです',
    answer: response => {
      response.writeHead(503, { 'Content-Type': 'application/json' })
      response.end('{"error":"temporarily_unavailable"}')
    },
  },
  {
    kind: 'html',
    title: 'ログインがHTMLを返す',
    note: 'プロキシの「メンテナンス中」のように、200で返します',
    answer: response => {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      response.end('<h1>Under maintenance</h1>')
    },
  },
  {
    kind: 'cut',
    title: 'ログインの接続を切る',
    note: '返事をせずに切ります',
    answer: response => void response.destroy(),
  },
  {
    kind: 'silent',
    title: 'ログインが何も返さない',
    note: 'つないだまま黙ります',
    answer: response => {
      setTimeout(() => response.destroy(), SECONDS_BEFORE_SILENCE_ENDS * 1000).unref()
    },
  },
]

/** The identity provider's faults that are switched on; they are stored on disk. */
export interface Trouble {
  /** Switches the fault on for paths that contain `path`. */
  on(kind: string, path: string): void
  off(kind: string): void
  switches(): FaultSwitch[]
  /** Returns true when a fault has taken over the request; no other handler may answer it then. */
  strikes(request: IncomingMessage, response: ServerResponse): boolean
}

export function createTrouble(world: World): Trouble {
  world.define(`CREATE TABLE IF NOT EXISTS identity_troubles (
    kind TEXT PRIMARY KEY, path TEXT NOT NULL
  )`)
  const pathOf = (kind: string): string | undefined => {
    const row = world.prepare('SELECT path FROM identity_troubles WHERE kind = ?').get(kind)
    return row && String(row.path)
  }
  return {
    on: (kind, path) => {
      world.prepare('INSERT OR REPLACE INTO identity_troubles VALUES (?, ?)').run(kind, path)
    },
    off: kind => {
      world.prepare('DELETE FROM identity_troubles WHERE kind = ?').run(kind)
    },
    switches: () =>
      troubleTable.map(({ kind, title, note }) => ({
        path: `/control/identity/${kind}`,
        group: 'ログイン',
        title,
        note,
        on: pathOf(kind) !== undefined,
        left: null,
        options: {},
      })),
    strikes: ({ url = '' }, response) => {
      const row = troubleTable.find(({ kind }) => url.includes(pathOf(kind) ?? '\0'))
      row?.answer(response)
      return row !== undefined
    },
  }
}
