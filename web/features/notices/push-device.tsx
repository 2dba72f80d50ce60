import { Switch } from '../../ui/controls/switch.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from './notice-settings.module.css'
import { NOTICE_TEXTS as T } from './texts.ts'
import type { usePushDevice } from './use-push-device.ts'

/**
 * Push notices on this device; the browser asks for permission only after a click here
 * (rule `push-on-request`).
 */
export function PushDevice({ state, busy, change }: ReturnType<typeof usePushDevice>) {
  return (
    <section className={styles.group} aria-busy={state === null}>
      <h2>{T.device}</h2>
      <p className={styles.lead}>{T.deviceLead}</p>
      <div className={styles.device}>
        {state === 'unsupported' && <Notice>{T.unsupported}</Notice>}
        {state === 'denied' && <Notice tone="wait">{T.denied}</Notice>}
        {(state === 'on' || state === 'off') && (
          <Switch
            checked={state === 'on'}
            busy={busy}
            onChange={event => void change(event.target.checked)}
          >
            {T.deviceSwitch}
          </Switch>
        )}
      </div>
    </section>
  )
}
