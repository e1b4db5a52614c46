import type { PageName } from './understanding.ts'

type Simple = 'undo' | 'repeat' | 'stop' | 'clear' | 'help' | 'yes' | 'no' | 'more'

const list = (words: string) => words.split(', ')

/** A whole sentence, without polite words around it and the words that make no difference. */
const simple: [Simple, RegExp][] = [
  [
    'undo',
    /^(undo|repeal|reverse|revert)( .*)?$|^(take|put) back$|^(scratch|scrap)$|^oops$|^go back( one| to .*)?$|^(step )?back( to .*)?$|^previous( results| ones| search)?$|^(i )?changed mind$/
  ],
  [
    'repeat',
    /^repeat( .*)?$|^(say |read )?again$|^(pardon|sorry|what)( me)?$|^come again$|^(sorry )?what (did you say|was|are they again)$|^once more$|^one more time$|^(i )?(didnt|cant) (hear|catch|get)( you)?$|^huh$|^excuse me$|^(say|read) (them|results|again) ?(again)?$/
  ],
  [
    'stop',
    /^(please )?(stop|halt|quit|exit|close|mute|cancel|enough|finish|end|pause)( (now|stop|there|talking|listening|speaking|reading|searching|microphone|voice))*$|^(be )?(quiet|silent)$|^turn off( voice| sound)?$|^silence$|^shut up$|^hush$|^never ?mind$|^forget$|^(no )?(thats|is|thatll be)( enough| everything)?$|^im (done|finished)$|^done$|^no more$|^(good)?bye( bye)?$|^(wait|hang on|hold on)( second| moment| minute)?$|^(okay |ok )?(many )?(thanks|thank you|cheers)( very much| so much| lot)?$|^thats (lovely|great|perfect|nice|good)$/
  ],
  [
    'clear',
    /^(clear|reset|wipe|delete|remove|forget)( (everything|every|filters?|search(es)?|results|conversation|selection|page|screen))+$|^(clear|reset)$|^(start|begin)( new)? (search|over|again|afresh|fresh|anew|from (beginning|start|scratch|top))$|^(from (beginning|start|scratch|top))$|^new (search|one)$|^something completely different$/
  ],
  [
    'help',
    /^(i )?(need )?help( me)?( out)?$|^what (can|should|could) (i|you) (say|do|ask)( you)?( here)?$|^how (does|do) (i )?(use|work)( works?)?$|^(what are |show me )?(commands|instructions|options|choices)$|^what do i (say|do)$|^i dont know what to (say|do)$/
  ],
  [
    'yes',
    /^(yes|yeah|yep|yup|ya|sure|ok|okay|y|oui|si|ja|absolutely|definitely|certainly|exactly|indeed|correct|right|alright|fine|perfect|great|lovely|of course|confirm|go ahead|do|go on|go for|why not|very good|sounds (good|great|right)|sure thing|i do|id love to|thats (right|correct|fine|one)|thatll do)( (yes|yeah|sure|do|go ahead|go on|one|thanks?|thank you|of course|thats (right|correct|fine|one)|i do|id love to|indeed|great|perfect|lovely|confirm))*$|^(yes|yeah|yep|yup|sure|ok|okay) add$/
  ],
  [
    'no',
    /^(no|nope|nah|n|dont|do not|not|negative|wrong|incorrect|leave|wrong one|no way|not (now|really|yet|right|one)|thats (not|wrong)( right| one)?|(is |thats )?not what i (meant|want|wanted|said|asked for)|i (dont|didnt)( (want|like|mean|say))?)( (no|nope|not|one|thanks?|thank you|dont|do|add|leave|wait|wrong|sorry|right|really|now|thats (not|wrong)( right| one)?|i (dont|didnt)( (want|like|mean|say))?))*$/
  ],
  [
    'more',
    /^(show |see |load |give |get |view )?(me )?(some |any )?(more|others|other ones|rest|next)( (results?|ones?|products?|items?|pieces?|page|few|of (them|those|these)))?$|^(keep going|continue|go on|scroll down)$|^(what else|anything else|something else|something different|anything different|different ones)( .{0,20})?$|^any others$/
  ]
]

const meaningless = /\b(the|my|all|please|that|it|this|a)(?= |$)/g

/** The command that a whole sentence is. */
export function simpleCommandOf(sentence: string): Simple | undefined {
  const bare = sentence.replace(meaningless, '').replace(/ +/g, ' ').trim()
  return simple.find(([, pattern]) => pattern.test(bare))?.[0]
}

const pages: [PageName, string][] = [
  ['cart', 'cart, bag, basket, shopping bag, shopping cart, shopping basket, trolley, checkout, check out, pay, buy now'],
  [
    'saved',
    'saved, saved items, saved list, saved pieces, wishlist, wish list, favourites, favorites, favourite items, saves, saved things, list, saved products, hearts, what i saved, what did i save, what have i saved'
  ],
  ['home', 'home, home page, homepage, feed, home feed, start, start page'],
  ['account', 'account, profile, settings, orders, my orders, account settings'],
  ['discover', 'discover, curations, stories, curation, edits, collections'],
  [
    'advisor',
    'advisor, adviser, client advisor, personal shopper, stylist, chat, messages, client adviser, a person, person, human, someone, somebody, an advisor, an adviser'
  ]
]

export const pageNames = new Map(pages.flatMap(([page, names]) => list(names).map((name): [string, PageName] => [name, page])))

export type VerbKind = 'add' | 'save' | 'unsave' | 'remove' | 'open' | 'show' | 'similar' | 'choose' | 'ask'

const verbLists: [VerbKind, string][] = [
  [
    'similar',
    'more like, something like, anything like, others like, other ones like, ones like, similar to, similar ones to, something similar to, anything similar to, looks like, look like, one like, some like, more of, find similar to, things like, stuff like, pieces like, in the style of, the same style as, same style as, like'
  ],
  ['unsave', 'unsave, unfavourite, unfavorite, unlike'],
  ['save', 'save, hold, bookmark, favourite, favorite, keep, heart, remember, wishlist, love'],
  ['remove', 'remove, delete, take out, take, get rid of, drop, throw out'],
  [
    'add',
    'add, put, buy, ill take, ill have, i will take, i will have, ill buy, order, purchase, pop, throw, stick, get me, get, give me, i want, i want to buy, i want to add, reserve, ill get, have, id like, i would like, take, well take, we will take, also add, i need'
  ],
  [
    'open',
    'open, open up, go to, take me to, visit, bring up, pull up, view, see, go, take me, look at, take a look at, tell me about, tell me more about, more about, details of, details for, details on, click on, click, tap, tap on, select, zoom in on, more info on, more information about, more information on, have a look at, go into, navigate to, display'
  ],
  [
    'show',
    'show, show me, whats in, what is in, see whats in, look in, whats on, what have i got in, what do i have in, where is, wheres, talk to, call, contact, message, speak to, ask, chat with'
  ],
  [
    'choose',
    'id go for, ill go for, ill go with, lets go with, go with, go for, choose, pick, i choose, i like, i prefer, i love, i mean, i meant, what about, how about'
  ],
  [
    'ask',
    'describe, read me, read, how much is, how much are, how much does, how much for, how much was, whats the price of, what is the price of, price of, the price of, what does, what size is, what sizes is, what sizes does, what colour is, what color is, what colours does, what colors does, what is, whats, is, does, who makes, what material is, do you have, have you got'
  ]
]

/** Verbs at the start of a command. 'show' opens a page or a position, but searches for anything else. */
export const verbs = new Map<string, VerbKind[]>()
for (const [kind, phrases] of verbLists) for (const verb of list(phrases)) verbs.set(verb, [...(verbs.get(verb) ?? []), kind])

export const leading = list(
  'please, um, uh, umm, uhm, er, erm, ah, oh, hmm, hm, ok, okay, so, now, hey, hi, hello, can you, could you, would you, will you, can i, could i, may i, can we, could we, id like to, i would like to, i want to, i wanna, lets, let us, let me, wait, just, vitrine, and, then, right, well, actually, alright, all right, great, perfect, lovely, wonderful, fine, yes, yeah, no, nope, nah, yep, sure, thanks, thank you, sorry, i think, i guess, maybe, go ahead and, id like you to, i want you to, you know, also, quickly, kindly, find me, find, show me, nice, good, cool, yes please'
)

export const trailing = list(
  'please, thanks, thank you, now, for me, then, would you, will you, ok, okay, right now, if you can, instead, pls, plz, too, as well, right, immediately, at once, i think, actually'
)

const commandWords =
  'undo repeat again pardon sorry stop quiet silence enough cancel never mind done finish clear reset start over help commands yes yeah right correct sure absolutely nope wrong more next results others back previous thanks goodbye forget leave wait'

export const commandPhrases = [...commandWords.split(' '), ...pageNames.keys(), ...verbs.keys(), ...leading, ...trailing]
