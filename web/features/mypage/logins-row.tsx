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
import { type Logins, useLogins } from './use-logins.ts'

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

function Places({ logins, own }: { logins: Logins; own: string | undefined }) {
  if (logins.state === 'loading') return <Spinner inline label={T.loginsLoading} />
  if (logins.state === 'failed')
    return (
      <Notice tone="danger" role="alert">
        {logins.problem}
      </Notice>
    )
  if (!logins.places) return <p>{T.loginsUnknown}</p>
  return (
    <>
      <p>{T.loginsLead}</p>
      <ul className={styles.logins}>
        {logins.places.map(place => (
          <Place key={place.id} place={place} isOwn={place.id === own} />
        ))}
      </ul>
    </>
  )
}

/** The other logins can be ended only when this browser's own is among them. */
const hasOthers = (logins: Logins, own: string | undefined): boolean =>
  logins.state === 'read' &&
  logins.places !== null &&
  logins.places.length > 1 &&
  logins.places.some(({ id }) => id === own)

/** The viewer's logins, as far as the identity provider lists them, and a way to end the others. */
export function LoginsRow() {
  const [open, setOpen] = useState(false)
  const { logins, own, busy, load, endOthers } = useLogins()
  const show = () => {
    setOpen(true)
    void load()
  }
  return (
    <>
      <button type="button" className={styles.way} onClick={show}>
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
            {hasOthers(logins, own) && (
              <Button variant="danger" busy={busy} onClick={() => void endOthers()}>
                {T.endOthers}
              </Button>
            )}
          </>
        }
      >
        <Places logins={logins} own={own} />
      </Sheet>
    </>
  )
}
