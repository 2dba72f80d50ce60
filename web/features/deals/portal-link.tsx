import { useProviderLink } from '../../lib/provider/use-provider-link.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { DEAL_TEXTS as T } from './texts.ts'

/** Link to the provider's page on which the buyer changes the card. */
export function PortalLink() {
  const { link, load } = useProviderLink('customerPortal')
  if (link.state === 'ready') return <a href={link.url}>{T.changeCard}</a>
  if (link.state === 'loading') return <Spinner inline label={T.portalLoading} />
  if (link.state === 'later') return null
  return (
    <span>
      {T.portalFailed}
      <Button variant="plain" onClick={() => void load()}>
        {T.again}
      </Button>
    </span>
  )
}
