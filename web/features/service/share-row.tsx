import type { Service } from '../../../contract/calls/catalog.ts'
import { links } from '../../lib/pages/links.ts'
import { useSettings } from '../../lib/pages/settings.ts'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { SHARE_TEXTS as L } from './lower-page-texts.ts'
import styles from './share-row.module.css'
import { SERVICE_TEXTS as T } from './texts.ts'

const withQuery = (address: string, query: Record<string, string>) =>
  `${address}?${new URLSearchParams(query)}`

/** The social services' addresses that share one of our pages. */
const targets = (url: string, name: string) => [
  { label: 'X', to: withQuery('https://twitter.com/intent/tweet', { text: name, url }) },
  { label: 'Facebook', to: withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }) },
  { label: 'LINE', to: withQuery('https://social-plugins.line.me/lineit/share', { url }) },
]

const copy = async (url: string) => {
  try {
    await navigator.clipboard.writeText(url)
    showToast(L.copied)
  } catch {
    showToast(L.copyFailed, { tone: 'failed' })
  }
}

export function ShareRow({ service }: { service: Service }) {
  const url = `${useSettings()?.publicUrl ?? ''}${links.service(service.id)}`
  return (
    <div className={styles.share}>
      <span>{T.share}</span>
      {targets(url, service.name).map(({ label, to }) => (
        <LinkButton key={label} size="small" to={to} target="_blank" rel="noopener noreferrer">
          {label}
        </LinkButton>
      ))}
      <Button variant="plain" size="small" onClick={() => copy(url)}>
        <Icon name="link" />
        {L.copy}
      </Button>
    </div>
  )
}
