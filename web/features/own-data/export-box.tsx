import type { ReactNode } from 'react'
import { EXPORT_PARTS, type MadeExport } from '../../../contract/calls/exports.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { formatFileSize } from '../../lib/format/file-size.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { Button } from '../../ui/controls/button.tsx'
import { DayProgress } from '../../ui/display/day-progress.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from './own-data.module.css'
import { OWN_DATA_TEXTS as T } from './texts.ts'
import { useFetchFile } from './use-fetch-file.ts'

interface ExportBoxProps {
  made: MadeExport | null
  nextFrom: string | null
  onChange: () => void
}

const Failure = ({ children }: { children: string | null }) =>
  children && (
    <Notice tone="danger" role="alert">
      {children}
    </Notice>
  )

function Start({
  label,
  first,
  onChange,
}: {
  label: string
  first?: boolean
  onChange: () => void
}) {
  const { call, busy, failure } = useCall(browserApi.createExport, {
    failed: T.startFailed,
    onDone: onChange,
    onFailed: onChange,
  })
  return (
    <>
      <Button
        variant={first ? 'primary' : 'quiet'}
        size={first ? 'large' : 'normal'}
        busy={busy}
        onClick={() => void call({})}
      >
        {label}
      </Button>
      <Failure>{failure}</Failure>
    </>
  )
}

function Ready({ made }: { made: MadeExport }) {
  const { start, busy, failure } = useFetchFile()
  return (
    <>
      <p>
        {made.fileName}
        <small>{T.until(formatFileSize(made.bytes ?? 0), formatDateTime(made.expiresAt))}</small>
      </p>
      <Button variant="primary" busy={busy} onClick={start}>
        <Icon name="out" />
        {T.fetch}
      </Button>
      <Failure>{failure}</Failure>
      <p className="small">{T.again}</p>
    </>
  )
}

function Packing({ done }: { done: number }) {
  const of = EXPORT_PARTS.length
  return (
    <>
      <DayProgress done={done} of={of} label={T.progressLabel(done, of)} />
      <p>{T.progress(done, of)}</p>
    </>
  )
}

/** The state of the latest export, with the one button of the next step. */
export function ExportBox({ made, nextFrom, onChange }: ExportBoxProps) {
  if (!made) return <Start label={T.start} first onChange={onChange} />
  const next = nextFrom && <p className="small">{T.next(formatDateTime(nextFrom))}</p>
  const content: Readonly<Record<MadeExport['state'], ReactNode>> = {
    packing: <Packing done={made.partsDone} />,
    ready: <Ready made={made} />,
    failed: (
      <>
        <p>{T.failedNote}</p>
        <Start label={T.retry} onChange={onChange} />
      </>
    ),
    expired: (
      <>
        <p>{T.expiredNote(formatDateTime(made.expiresAt))}</p>
        <Start label={T.packAgain} onChange={onChange} />
      </>
    ),
  }
  return (
    <section className={styles.box} aria-live="polite">
      <h2>{T[made.state]}</h2>
      {content[made.state]}
      {made.state === 'ready' && next}
    </section>
  )
}
