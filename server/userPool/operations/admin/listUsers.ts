import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { attributeListOf } from '../../userAttributes.ts';
import { describeUser } from './describeUser.ts';
import { keyAfter, pageLimit, pageOf } from './page.ts';
import { userFilter } from './userFilter.ts';

const input = z.object({
  UserPoolId: z.string(),
  Limit: pageLimit,
  PaginationToken: z.string().optional(),
  Filter: z.string().max(256).optional(),
  AttributesToGet: z.array(z.string()).optional(),
});

/** The pool's users by username, at most 60 a page. */
export const listUsers = defineOperation(input, async (context, request) => {
  const { Limit, PaginationToken, Filter, AttributesToGet } = request;
  const found = await context.db
    .selectFrom('pool_users')
    .selectAll()
    .where('username_key', '>', keyAfter(PaginationToken))
    .$if(Boolean(Filter), (query) => query.where(userFilter(Filter ?? '')))
    .orderBy('username_key')
    .limit(Limit + 1)
    .execute();
  const page = pageOf(found, Limit, (user) => user.username_key);
  const isWanted = ({ Name }: { Name: string }) => !AttributesToGet || AttributesToGet.includes(Name);
  const Users = page.rows.map((user) => ({
    ...describeUser(user),
    Attributes: attributeListOf(user).filter(isWanted),
  }));
  return { Users, PaginationToken: page.next };
});
