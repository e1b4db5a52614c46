-- Plainer automatic answers, closer to the question: every topic of a question is answered, duties are a topic of their
-- own, and a question about the stock of a size is answered for that size.

alter table public.advisor_answers drop constraint advisor_answers_topic_check;
alter table public.advisor_answers add constraint advisor_answers_topic_check
  check (topic in ('delivery', 'duties', 'returns', 'sizes', 'care', 'stock'));

-- Texts that staff have edited stay.
update public.advisor_answers as answers set answer = plainer.answer
from (values
  ('delivery',
    'Every piece travels insured and is handed over in person. Your advisor agrees the day and the place with you before anything is sent.',
    'Every piece travels insured and is handed over in person. Your advisor will agree the destination, the day and the place with you before anything is sent.'),
  ('returns',
    'Tell us here within fourteen days and we collect the piece from you. It has to be unworn, with its box and papers.',
    'Tell us here within fourteen days and we will collect the piece from you. It must be unworn, with its box and papers.'),
  ('sizes',
    'The size guide on the page of each piece compares the regions. Between two sizes, tell us what you wear from the house and we measure the piece for you.',
    'The size guide on each piece''s page compares sizes by region. If you are between two sizes, tell us what you wear from the house and we will measure the piece for you.'),
  ('care',
    'The care of each piece stands on its page. Alterations, cleaning and repair can be asked for under Services.',
    'You will find care instructions on each piece''s page. Alterations, cleaning and repair can be requested under Services.'),
  ('stock',
    'What the page of a piece says is what is in the house today. For a size that is sold out, press Tell me on its page.',
    'Availability on each page is live. If your size is sold out, choose “Notify me when it is back”.')
) as plainer (topic, previous, answer)
where answers.topic = plainer.topic and answers.answer = plainer.previous;

insert into public.advisor_answers (topic, answer) values
  ('duties', 'Duties and taxes depend on the destination. Your advisor will confirm them before anything is charged.');

-- The topics of a question, in the order of their answers; empty if a person has to read it.
create function public.question_topics(body text) returns text[]
language sql immutable
set search_path = ''
as $$
  select array_remove(array[
    case when words ~ '\m(return|returns|returned|refund|refunds|exchange|send (it )?back|give (it )?back)\M' then 'returns' end,
    case when words ~ '\m(deliver|delivers|delivery|delivered|ship|ships|shipping|shipped|arrive|arrives)\M' then 'delivery' end,
    case when words ~ '\m(customs|duty|duties|tax|taxes|vat)\M' then 'duties' end,
    case
      when words ~ '\m(in stock|stock|available|availability|sold out|(any|many|few) left)\M'
        or words ~ '\m(do you (still )?have|have you got) (it|this|that|these|those|them)\M'
        or words ~ '\m(do you (still )?have|have you got|is there|can i (get|have|order)|come in)\M.*\m(size|in|an?) (an? )?(\d|x*[sml]\M)'
      then 'stock'
    end,
    case when words ~ '\m(size|sizes|sizing|fit|fits|fitting|too (big|small|long|short))\M' then 'sizes' end,
    case when words ~ '\m(care|clean|cleaning|cleaned|wash|polish|stain|stains|look after|maintain|maintenance)\M' then 'care' end
  ], null)
  from (select public.fold(body)) as question (words)
$$;

-- The size that a question names: one of the given sizes as written there, else a numeric size that is none of them. Null
-- if none is named. Short letters count only after "size", "in" or "a": "what's" names no S.
create function public.named_size(body text, sizes text[]) returns text
language sql immutable
set search_path = ''
as $$
  select coalesce(
    (
      select size
      from unnest(sizes) as made (size)
      cross join lateral (select regexp_replace(public.fold(size), '([^\w\s])', '\\\1', 'g')) as pattern (text)
      where words ~ (
        case when size ~ '^[A-Za-z]{1,3}$' then '\m(size|in|an?) (an? )?' else '(?<!\d[.,])\m' end || pattern.text || '\M(?![.,]\d)'
      )
      order by length(size) desc
      limit 1
    ),
    (regexp_match(words, '\m(?:size |in (?:a )?(?=\d\d))(\d{1,3}(?:[.,]5)?)\M(?![.,]\d)(?! ?(?:days?|hours?|weeks?|months?|cm|inch|inches|ml|%))'))[1]
  )
  from (select public.fold(body)) as question (words)
$$;

-- The automatic answer, about the question's product if there is one; null if there is none.
create or replace function public.answer_of(body text, product_ids text[]) returns text
language sql stable
set search_path = ''
as $$
  select string_agg(coalesce(
    case topic.name
      when 'stock' then case
        when is_other_size and sizes = 'one size' then product.name || ' is made in one size only.'
        when is_other_size then product.name || ' is made in ' || sizes || ', but not in ' || size || '. The size guide on its page compares sizes by region.'
        when product.stock_status = 'in_stock' then product.name || ' is in stock' || in_size || '.'
        when product.stock_status = 'low_stock' then product.name || ' is in stock' || in_size || ', with only a few left.'
        when product.stock_status = 'out_of_stock' then
          product.name || ' is sold out' || in_size || '. Choose “Notify me when it is back” on its page and we will let you know in your feed.'
      end
      when 'sizes' then
        case when 'stock' = any(topics) then 'It' else product.name end || ' is made in ' || sizes || '. ' || answers.answer
      when 'care' then product.name || ': ' || nullif(btrim(product.care_instructions), '')
    end,
    answers.answer
  ), ' ' order by topic.place)
  from (select public.question_topics(body)) as asked (topics)
  cross join unnest(asked.topics) with ordinality as topic (name, place)
  join public.advisor_answers as answers on answers.topic = topic.name
  left join public.demo_products as product on cardinality(product_ids) = 1 and product.product_id = product_ids[1]
    and coalesce(product.brand, '') <> all (public.resting_brand_names())
  cross join lateral (
    select
      nullif(regexp_replace(array_to_string(product.available_sizes, ', '), '^One size$', 'one size'), ''),
      public.named_size(body, product.available_sizes)
  ) as of_piece (sizes, size)
  cross join lateral (
    select
      sizes is not null and size <> all (product.available_sizes),
      case when sizes is null or size is null or size = 'One size' then '' when size like '% %' then ' in ' || size else ' in size ' || size end
  ) as of_size (is_other_size, in_size)
  -- The stock of a size answers the question about sizes as well.
  where not (topic.name = 'sizes' and 'stock' = any(topics) and (sizes is null or size is not null))
$$;

drop function public.question_topic(text);

revoke all on function public.question_topics(text), public.named_size(text, text[]) from public, anon, authenticated;
grant execute on function public.question_topics(text), public.named_size(text, text[]) to service_role;
