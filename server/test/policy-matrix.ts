import { accountPolicies } from './account-policies.ts'
import { advisorPolicies, deskPolicies } from './advisor-policies.ts'
import { arrangementPolicies } from './arrangement-policies.ts'
import { cataloguePolicies } from './catalogue-policies.ts'
import { emailPolicies } from './email-policies.ts'
import { historyPolicies } from './history-policies.ts'
import { partnerPolicies } from './partner-policies.ts'
import { peoplePolicies } from './people-policies.ts'
import { picturePolicies } from './picture-policies.ts'
import { platformPolicies } from './platform-policies.ts'
import type { PolicyRow } from './policy-row.ts'
import { salonPolicies } from './salon-policies.ts'
import { searchPolicies } from './search-policies.ts'
import { secondStepPolicies } from './second-step-policies.ts'
import { shopperTablePolicies } from './shopper-table-policies.ts'
import { storyPolicies } from './story-policies.ts'
import { stylePolicies } from './style-policies.ts'
import { uploadPolicies } from './upload-policies.ts'
import { viewPolicies } from './view-policies.ts'

export const policyMatrix: PolicyRow[] = [
  ...cataloguePolicies,
  ...peoplePolicies,
  ...advisorPolicies,
  ...deskPolicies,
  ...emailPolicies,
  ...arrangementPolicies,
  ...partnerPolicies,
  ...picturePolicies,
  ...salonPolicies,
  ...searchPolicies,
  ...secondStepPolicies,
  ...shopperTablePolicies,
  ...stylePolicies,
  ...storyPolicies('collections', 'name', 'collection_items', 'collection_id'),
  ...storyPolicies('curations', 'title', 'curation_items', 'curation_id'),
  ...accountPolicies,
  ...uploadPolicies,
  ...historyPolicies,
  ...viewPolicies,
  ...platformPolicies
]
