type Domain = { relations: string[]; functions?: string[] }

export const sharedDomain = 'shared'

/** One file in supabase/schema each. Trigger functions belong to their tables. */
export const domains: Record<string, Domain> = {
  [sharedDomain]: {
    relations: [],
    functions: ['find_records', 'fold', 'is_email', 'is_slug', 'is_staff', 'is_web_url', 'search_patterns']
  },
  brands: {
    relations: ['brands', 'brand_search'],
    functions: ['brand_words', 'find_brand', 'find_brands', 'inactive_brand_names', 'rename_brand_in_choices']
  },
  products: {
    relations: ['demo_products', 'unified_products', 'product_search', 'product_totals', 'product_edits'],
    functions: [
      'changed_product',
      'check_product_filter',
      'count_product_conditions',
      'count_product_filters',
      'count_product_views',
      'count_products',
      'currencies_of_products',
      'delete_products',
      'edit_product_cells',
      'edit_products',
      'find_product_ids',
      'find_products',
      'is_flat_list',
      'is_product_filter',
      'preview_product_edit',
      'product_changes_since',
      'is_timestamp',
      'picture_of_color',
      'product_condition',
      'products_by_link',
      'publish_due_products',
      'shown_categories',
      'undo_product_edit',
      'values_in_use',
      'with_words'
    ]
  },
  pictures: {
    relations: ['picture_planes', 'picture_signatures', 'product_pictures'],
    functions: [
      'check_picture_descriptor',
      'check_picture_request',
      'picture_similarities',
      'list_product_pictures',
      'near_pictures',
      'picture_colours',
      'picture_mask',
      'picture_signature',
      'picture_urls',
      'pictures_like',
      'closest_products',
      'search_by_picture',
      'shown_product_ids',
      'store_picture_descriptors'
    ]
  },
  search: {
    relations: [
      'exchange_rates',
      'search_synonyms',
      'search_documents',
      'outdated_search_documents',
      'search_postings',
      'search_facet_postings',
      'search_terms',
      'search_posted',
      'saved_searches',
      'recent_searches'
    ],
    functions: [
      'begins_words',
      'bits_below',
      'bits_of_rank',
      'block_of',
      'check_search_request',
      'count_bits',
      'count_facets',
      'count_matches_after',
      'document_terms',
      'each_and',
      'each_except',
      'estimated_usd',
      'extreme_values',
      'hidden_ordinals',
      'highest_ordinals',
      'is_facet_term',
      'matches_after',
      'meanings',
      'merge_many_search_documents',
      'merge_search_documents',
      'my_saved_searches',
      'name_words',
      'ordinals_by_value',
      'phrases',
      'posted_bits',
      'price_bounds',
      'slice_range',
      'posted_slices',
      'posted_terms',
      'bit_terms',
      'product_cards',
      'product_facets',
      'product_words',
      'record_search',
      'remove_search_documents',
      'request_words',
      'requested_prices',
      'reread_products',
      'rewrite_outdated_search_documents',
      'rewrite_search_documents',
      'search_blocks',
      'search_lexicon',
      'search_matches',
      'search_products',
      'search_suggestions',
      'search_wanted',
      'select_documents',
      'shown_sizes',
      'shown_subcategories',
      'stems',
      'suggested_brands',
      'suggested_product_ids',
      'typed_words',
      'trending_searches',
      'unmet_searches',
      'word_terms',
      'update_search_documents',
      'write_search_documents'
    ]
  },
  stories: { relations: ['collections', 'collection_items', 'curations', 'curation_items', 'removed_items'] },
  clients: {
    relations: ['profiles', 'client_profiles', 'auth.users'],
    functions: [
      'begin_client_years',
      'change_client',
      'client_record',
      'client_timeline',
      'count_clients',
      'find_clients',
      'salon_year'
    ]
  },
  waitlist: {
    relations: ['waitlist', 'waitlist_interests'],
    functions: ['are_style_facets', 'choose_waitlist_interests', 'mark_invited', 'request_invitation', 'unmark_invited']
  },
  partners: {
    relations: ['partner_applications', 'partner_messages', 'partner_settings'],
    functions: [
      'accept_partner_application',
      'add_partner_message',
      'answer_partner_question',
      'ask_partner',
      'begin_partner_application',
      'decline_partner_application',
      'expired_partner_applications',
      'has_room_for_line_sheet',
      'lock_partner_application',
      'new_partner_receipt',
      'partner_application_status',
      'partner_receipt',
      'queue_partner_email',
      'set_partner_stage',
      'submit_partner_application',
      'withdraw_partner_application'
    ]
  },
  cart: {
    relations: ['carts', 'cart_items', 'cart_changes'],
    functions: ['change_cart', 'open_cart', 'add_cart_lines', 'read_cart']
  },
  saved: {
    relations: ['saved_items', 'saved_lists', 'saved_curations', 'saved_changes'],
    functions: ['change_saved', 'read_saved']
  },
  thread: {
    relations: ['threads', 'messages', 'advisor_answers', 'client_notes', 'saved_replies', 'desk_settings'],
    functions: [
      'answers_wait',
      'automatic_answer',
      'message_origin',
      'named_size',
      'advisors',
      'desk_conversations',
      'hand_over_client',
      'is_thread_picture',
      'mark_thread_read',
      'my_advisor',
      'question_of_wait',
      'question_topic',
      'question_topics',
      'queue_waiting_emails',
      'mark_thread_answered',
      'waiting_clients'
    ]
  },
  reservations: {
    relations: ['reservations', 'reservation_lines', 'reservation_steps'],
    functions: [
      'agree_reservation',
      'confirm_reservation',
      'decline_reservation',
      'fulfil_reservation',
      'held_products',
      'held_sizes',
      'lock_reservation',
      'mark_reservation_paid',
      'new_order_reference',
      'new_reservation_reference',
      'queue_reservation_email',
      'send_cart',
      'record_step',
      'withdraw_reservation'
    ]
  },
  'second-step': {
    relations: ['remembered_devices', 'second_step_resets', 'security_settings'],
    functions: [
      'ask_to_reset_second_step',
      'has_passed_second_step',
      'has_second_factor',
      'is_remembered',
      'must_set_up_second_factor',
      'proven_uid',
      'recall_device',
      'remember_device',
      'require_second_step'
    ]
  },
  account: {
    relations: ['addresses', 'client_settings', 'size_profiles', 'follows', 'recently_viewed', 'stock_alerts'],
    functions: [
      'delete_my_account',
      'export_my_data',
      'is_sign_up_confirmed',
      'lock_rows_of_shopper',
      'make_default_address',
      'my_account',
      'my_sessions',
      'record_view',
      'require_deletable_account'
    ]
  },
  style: {
    relations: ['style_profiles', 'style_tastes', 'style_signals', 'shown_products'],
    functions: [
      'change_style',
      'erase_my_style',
      'facet_rarities',
      'has_facet',
      'hidden_product_ids',
      'highest_weighted',
      'is_style_budgets',
      'is_style_facet',
      'is_style_pairs',
      'my_style',
      'my_style_evidence',
      'preview_refusals',
      'recommend',
      'recommended_products',
      'refused_facets',
      'similar_brands',
      'style_candidates',
      'style_choices',
      'style_evidence',
      'style_list',
      'style_reasons',
      'style_weights',
      'tune_style',
      'weighted_slices'
    ]
  },
  salon: {
    relations: [
      'salon_settings',
      'salon_hours',
      'salon_advisors',
      'salon_services',
      'salon_service_advisors',
      'salon_holidays',
      'salon_visits',
      'salon_waits'
    ],
    functions: [
      'book_visit',
      'cancel_visit',
      'change_visit',
      'free_salon_advisors',
      'free_waits',
      'is_time_zone',
      'lock_salon',
      'move_visit',
      'queue_visit_email',
      'require_open_visit',
      'require_salon_time',
      'require_visit_products',
      'run_salon_clock',
      'salon',
      'salon_day',
      'salon_starts',
      'salon_times',
      'save_salon_service',
      'set_visit_status',
      'valid_time_zone',
      'visit_facts',
      'wait_for_visit'
    ]
  },
  views: { relations: ['saved_views'], functions: ['is_list_filter'] },
  emails: {
    relations: ['outgoing_emails', 'emailed_changes', 'email_digests', 'unsubscribe_tokens'],
    functions: [
      'alert_subject',
      'change_email_data',
      'change_email_kinds',
      'claim_emails',
      'due_back_in_stock',
      'due_price_drops',
      'due_saved_searches',
      'finish_email',
      'has_choice',
      'is_shown_to',
      'product_of_email',
      'queue_change_emails',
      'run_clock'
    ]
  },
  services: { relations: ['service_requests'], functions: ['cancel_service_request', 'service_title'] },
  files: { relations: ['storage.objects', 'storage.buckets'], functions: ['has_room_for_file', 'is_within_image_limit'] },
  today: { relations: [], functions: ['today'] },
  arrangements: {
    relations: ['arrangements', 'arrangement_drafts', 'arrangement_versions'],
    functions: [
      'add_arrangement_version',
      'apply_arrangement',
      'arrangement_at',
      'arrangement_draft',
      'arrangement_of',
      'cancel_arrangement',
      'coming_changes',
      'current_arrangement',
      'discard_arrangement',
      'forget_arrangements',
      'is_arranged_page',
      'is_arrangement',
      'merge_arrangement',
      'merge_keys',
      'merge_products',
      'publish_arrangement',
      'publish_due_arrangements',
      'restore_arrangement',
      'save_arrangement',
      'shown_arrangement',
      'write_story_products'
    ]
  },
  history: {
    relations: ['record_changes'],
    functions: [
      'act_history',
      'client_history',
      'currencies_of_changes',
      'erase_deleted_waitlist_values',
      'name_advisor',
      'put_back',
      'recent_history',
      'record_export',
      'record_history',
      'record_title',
      'set_change_source',
      'show_change'
    ]
  },
  live: { relations: ['realtime.messages'] }
}

export function domainOf(name: string): string {
  const found = Object.entries(domains).find(
    ([, { relations, functions = [] }]) => relations.includes(name) || functions.includes(name)
  )
  if (!found) throw new Error(`${name} belongs to no domain: add it to scripts/schema-domains.ts`)
  return found[0]
}
