import type { World } from '@yosooi/sandbox-kit/world'
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

/** Keeps the provider's sessions, grants and tokens in the sandbox's SQLite file. */
export function createProviderStore(world: World): AdapterFactory {
  world.define(`CREATE TABLE IF NOT EXISTS identity_records (
    model TEXT NOT NULL,
    id TEXT NOT NULL,
    uid TEXT,
    grant_id TEXT,
    payload TEXT NOT NULL,
    expires_at INTEGER,
    PRIMARY KEY (model, id)
  );
  CREATE INDEX IF NOT EXISTS identity_records_grant ON identity_records (grant_id);
  CREATE INDEX IF NOT EXISTS identity_records_uid ON identity_records (uid);`)
  world.prepare('DELETE FROM identity_records WHERE expires_at < ?').run(epochSeconds())
  return model => createAdapter(world, model)
}

function createAdapter(world: World, model: string): Adapter {
  const findBy = (column: 'id' | 'uid', value: string): AdapterPayload | undefined => {
    const row = world
      .prepare(
        `SELECT payload FROM identity_records
         WHERE model = ? AND ${column} = ? AND (expires_at IS NULL OR expires_at > ?)`,
      )
      .get(model, value, epochSeconds())
    return row && JSON.parse(String(row.payload))
  }
  return {
    find: async id => findBy('id', id),
    findByUid: async uid => findBy('uid', uid),
    findByUserCode: async () => undefined,
    upsert: async (id, payload, expiresIn) => {
      world
        .prepare('INSERT OR REPLACE INTO identity_records VALUES (?, ?, ?, ?, ?, ?)')
        .run(
          model,
          id,
          payload.uid ?? null,
          payload.grantId ?? null,
          JSON.stringify(payload),
          expiresIn === undefined ? null : epochSeconds() + expiresIn,
        )
    },
    consume: async id => {
      world
        .prepare(
          `UPDATE identity_records SET payload = json_set(payload, '$.consumed', ?)
           WHERE model = ? AND id = ?`,
        )
        .run(epochSeconds(), model, id)
    },
    destroy: async id => {
      world.prepare('DELETE FROM identity_records WHERE model = ? AND id = ?').run(model, id)
    },
    revokeByGrantId: async grantId => {
      world
        .prepare('DELETE FROM identity_records WHERE model = ? AND grant_id = ?')
        .run(model, grantId)
    },
  }
}

function epochSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
