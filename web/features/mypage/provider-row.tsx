import {
  type ProviderLink,
  type ProviderPage,
  useProviderLink,
} from '../../lib/provider/use-provider-link.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import styles from './accounts.module.css'
import { MYPAGE_TEXTS as T } from './texts.ts'

export interface ProviderRowProps {
  label: string
  page: ProviderPage
  /** Text beside the link once the account or card is known; `ready` stands in for it. */
  now?: string | undefined
  /** Text beside the link once its URL is known; `later` is shown while there is none yet. */
  ready: string
  later: string
  newTab?: boolean
}

function Waiting({ label, later, link, again }: WaitingProps) {
  const text = { loading: T.linkLoading, later, failed: T.linkFailed }[link.state]
  return (
    <div>
      {/* biome-ignore lint/a11y/useValidAnchor: a link that has no address yet */}
      <a className={styles.key} aria-disabled="true" role="link">
        {label}
      </a>
      <span className={styles.later}>
        {link.state === 'loading' ? <Spinner inline label={text} /> : text}
      </span>
      {link.state === 'failed' && (
        <Button variant="plain" onClick={again}>
          {T.again}
        </Button>
      )}
    </div>
  )
}

interface WaitingProps extends Pick<ProviderRowProps, 'label' | 'later'> {
  link: Exclude<ProviderLink, { state: 'ready' }>
  again: () => void
}

/** Link to a page at the payment provider; disabled until its URL is loaded. */
export function ProviderRow({ label, page, now, ready, later, newTab }: ProviderRowProps) {
  const { link, load } = useProviderLink(page)
  if (link.state !== 'ready')
    return <Waiting label={label} later={later} link={link} again={() => void load()} />
  const tab = newTab && {
    target: '_blank',
    rel: 'noopener noreferrer',
    onClick: () => setTimeout(() => void load(), 1000),
  }
  return (
    <a href={link.url} {...tab}>
      <span className={styles.key}>{label}</span>
      <span>{now ?? ready}</span>
      <Icon name={newTab ? 'out' : 'right'} />
    </a>
  )
}
