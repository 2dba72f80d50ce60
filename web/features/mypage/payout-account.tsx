import { useConnect } from '../../lib/use-connect.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import styles from './account.module.css'
import { MYPAGE_TEXTS as T } from './texts.ts'
import { useDashboard } from './use-dashboard.ts'

function Sales() {
  const { dashboard, load } = useDashboard()
  if (dashboard.state === 'ready')
    return (
      <a
        href={dashboard.url}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() => setTimeout(() => void load(), 1000)}
      >
        <span className={styles.key}>{T.sales}</span>
        <span>{T.salesReady}</span>
        <Icon name="out" />
      </a>
    )
  const text = {
    loading: T.salesLoading,
    later: T.salesLater,
    failed: T.salesFailed,
  }[dashboard.state]
  return (
    <div>
      {/* biome-ignore lint/a11y/useValidAnchor: a link that has no address yet */}
      <a className={styles.key} aria-disabled="true" role="link">
        {T.sales}
      </a>
      <span className={styles.later}>
        {dashboard.state === 'loading' ? <Spinner inline label={text} /> : text}
      </span>
      {dashboard.state === 'failed' && (
        <Button variant="plain" onClick={() => void load()}>
          {T.again}
        </Button>
      )}
    </div>
  )
}

function Registered() {
  const { busy, failed, go } = useConnect()
  return (
    <div>
      <span className={styles.key}>{T.registration}</span>
      <span>
        {failed ? <span role="alert">{T.goFailed}</span> : <Badge tone="ok">{T.registered}</Badge>}
      </span>
      <Button variant="plain" busy={busy} onClick={() => void go()}>
        {T.check}
      </Button>
    </div>
  )
}

function NotRegistered() {
  const { busy, failed, go } = useConnect()
  return (
    <div className={styles.bank}>
      <Badge>{T.notRegistered}</Badge>
      <h3>{T.registerTitle}</h3>
      <p>{T.registerLead}</p>
      {failed && (
        <Notice tone="danger" role="alert">
          {T.goFailed}
        </Notice>
      )}
      <Button busy={busy} onClick={() => void go()}>
        {busy ? T.going : T.register}
      </Button>
    </div>
  )
}

export function PayoutAccount({ ready }: { ready: boolean }) {
  return (
    <section aria-labelledby="payout-account">
      <h2 id="payout-account">{T.payout}</h2>
      {!ready && <NotRegistered />}
      <ul className={styles.list}>
        {ready && (
          <li>
            <Registered />
          </li>
        )}
        <li>
          <Sales />
        </li>
      </ul>
      <p className={styles.note}>{T.kindNote}</p>
    </section>
  )
}
