import { useState } from 'react'
import type { LoginSession } from '../../../contract/calls/accounts.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Sheet } from '../../ui/layout/sheet.tsx'
import styles from './accounts.module.css'
import { deviceWords } from './device-words.ts'
import { MYPAGE_TEXTS as T } from './texts.ts'
import { useLogins } from './use-logins.ts'

function Place({ place, isOwn }: { place: LoginSession; isOwn: boolean }) {
  return (
    <li>
      <b>{deviceWords(place.userAgent)}</b>
      <span className={styles.later}>
        {isOwn ? T.thisDevice : T.lastUsed(formatDateTime(place.lastAt))}
      </span>
    </li>
  )
}

type Logins = ReturnType<typeof useLogins>

function Places({ places, problem, own }: Pick<Logins, 'places' | 'problem' | 'own'>) {
  if (problem)
    return (
      <Notice tone="danger" role="alert">
        {problem}
      </Notice>
    )
  if (places === undefined) return <Spinner inline label={T.loginsLoading} />
  if (!places) return <p>{T.loginsUnknown}</p>
  return (
    <>
      <p>{T.loginsLead}</p>
      <ul className={styles.logins}>
        {places.map(place => (
          <Place key={place.id} place={place} isOwn={place.id === own} />
        ))}
      </ul>
    </>
  )
}

/** The other logins can be ended only when this browser's own is among them. */
const hasOthers = ({ places, own }: Pick<Logins, 'places' | 'own'>): boolean =>
  places?.some(({ id }) => id === own) === true && places.length > 1

/** The viewer's logins, as far as the identity provider lists them, and a way to end the others. */
export function LoginsRow({ userId }: { userId: number }) {
  const [open, setOpen] = useState(false)
  const { busy, endOthers, ...logins } = useLogins(open, userId)
  return (
    <>
      <button type="button" className={styles.way} onClick={() => setOpen(true)}>
        <span className={styles.key}>{T.logins}</span>
        <Icon name="right" />
      </button>
      <Sheet
        open={open}
        title={T.logins}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{T.close}</Button>
            {hasOthers(logins) && (
              <Button variant="danger" busy={busy} onClick={() => void endOthers()}>
                {T.endOthers}
              </Button>
            )}
          </>
        }
      >
        <Places {...logins} />
      </Sheet>
    </>
  )
}
