import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { PoolError } from '../../poolError.ts';
import { describeGroup } from './describeGroup.ts';

const input = z.object({
  UserPoolId: z.string(),
  GroupName: z.string().min(1).max(128),
  Description: z.string().max(2048).optional(),
  Precedence: z.int().min(0).optional(),
});

export const createGroup = defineOperation(input, async (context, { GroupName, Description, Precedence }) => {
  const now = context.clock();
  const group = await context.db
    .insertInto('pool_groups')
    .values({
      group_name: GroupName,
      description: Description ?? null,
      precedence: Precedence ?? null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!group) throw new PoolError('GroupExistsException', 'A group with the name already exists.');
  return { Group: describeGroup(context, group) };
});
