import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx'
import type { AuthPageProps } from './auth-page.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

type Tab = AuthPageProps['start']
export type AuthTabsProps = { tab: Tab; onChange: (tab: Tab) => void; origin: string; onBegin: () => void }

export function AuthTabs({ tab, onChange, origin, onBegin }: AuthTabsProps) {
  return (
    <Tabs value={tab} onValueChange={(value) => onChange(value === 'sign-up' ? 'sign-up' : 'sign-in')}>
      <TabsList className="mt-3 mb-6">
        <TabsTrigger value="sign-in">Sign in</TabsTrigger>
        <TabsTrigger value="sign-up">Create an account</TabsTrigger>
      </TabsList>
      <TabsContent value="sign-in" tabIndex={-1} className="grid gap-5">
        <SignInForm origin={origin} onBegin={onBegin} />
        <ProviderButtons path={origin} />
      </TabsContent>
      <TabsContent value="sign-up" tabIndex={-1} className="grid gap-5">
        <SignUpForm onBegin={onBegin} />
        <ProviderButtons path="/signup-flow" />
      </TabsContent>
    </Tabs>
  )
}
