CREATE TABLE "card_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"way" text NOT NULL,
	"part" integer,
	"pence" integer NOT NULL,
	"is_off_session" boolean DEFAULT false NOT NULL,
	"intent_id" text,
	"state" text NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"swept_at" timestamp with time zone,
	CONSTRAINT "card_payments_intent_id_unique" UNIQUE("intent_id"),
	CONSTRAINT "card_payments_way" CHECK ("card_payments"."way" in ('all', 'in_3', 'part')),
	CONSTRAINT "card_payments_state" CHECK ("card_payments"."state" in ('open', 'paid', 'cancelled')),
	CONSTRAINT "card_payments_pence" CHECK ("card_payments"."pence" > 0)
);
--> statement-breakpoint
CREATE TABLE "card_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"movement_id" uuid NOT NULL,
	"pence" integer NOT NULL,
	"reason" text NOT NULL,
	"refund_id" text,
	"state" text NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"actor_user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"swept_at" timestamp with time zone,
	CONSTRAINT "card_refunds_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "card_refunds_state" CHECK ("card_refunds"."state" in ('open', 'done', 'failed')),
	CONSTRAINT "card_refunds_pence" CHECK ("card_refunds"."pence" > 0)
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"pence" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"answer_by" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "disputes_pence" CHECK ("disputes"."pence" > 0)
);
--> statement-breakpoint
CREATE TABLE "gateway_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"pence" integer NOT NULL,
	"means" text,
	"gateway_id" text,
	"reference" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"of_payment" uuid,
	"part" integer,
	"actor" text NOT NULL,
	"actor_user_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "movements_kind" CHECK ("movements"."kind" in ('payment', 'refund', 'refund_failed', 'chargeback', 'chargeback_won', 'discount', 'write_off')),
	CONSTRAINT "movements_pence" CHECK ("movements"."pence" > 0),
	CONSTRAINT "movements_means" CHECK (case when "movements"."kind" in ('discount', 'write_off') then "movements"."means" is null else "movements"."means" in ('card', 'terminal', 'cash', 'transfer') end),
	CONSTRAINT "movements_card" CHECK ("movements"."gateway_id" is null or "movements"."means" = 'card'),
	CONSTRAINT "movements_actor" CHECK ("movements"."actor" in ('guest', 'holder', 'customer', 'staff', 'job'))
);
--> statement-breakpoint
CREATE TABLE "payment_plans" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"begun_on" date NOT NULL,
	"customer_id" text,
	"payment_method" text,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "plan_parts" (
	"booking_id" uuid NOT NULL,
	"nth" integer NOT NULL,
	"date" date NOT NULL,
	"pence" integer NOT NULL,
	"state" text NOT NULL,
	"noticed_on" date,
	"failed_on" date,
	"warned_on" date,
	CONSTRAINT "plan_parts_booking_id_nth_pk" PRIMARY KEY("booking_id","nth"),
	CONSTRAINT "plan_parts_state" CHECK ("plan_parts"."state" in ('due', 'processing', 'paid', 'failed', 'ended')),
	CONSTRAINT "plan_parts_pence" CHECK ("plan_parts"."pence" > 0),
	CONSTRAINT "plan_parts_failed" CHECK ("plan_parts"."state" <> 'failed' or "plan_parts"."failed_on" is not null)
);
--> statement-breakpoint
ALTER TABLE "card_payments" ADD CONSTRAINT "card_payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_refunds" ADD CONSTRAINT "card_refunds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_refunds" ADD CONSTRAINT "card_refunds_movement_id_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."movements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movements" ADD CONSTRAINT "movements_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movements" ADD CONSTRAINT "movements_of_payment_movements_id_fk" FOREIGN KEY ("of_payment") REFERENCES "public"."movements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_plans" ADD CONSTRAINT "payment_plans_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_parts" ADD CONSTRAINT "plan_parts_booking_id_payment_plans_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."payment_plans"("booking_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_payments_booking" ON "card_payments" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_payments_open" ON "card_payments" USING btree ("booking_id") WHERE "card_payments"."state" = 'open';--> statement-breakpoint
CREATE INDEX "card_refunds_booking" ON "card_refunds" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "card_refunds_open" ON "card_refunds" USING btree ("created_at") WHERE "card_refunds"."state" = 'open';--> statement-breakpoint
CREATE INDEX "disputes_booking" ON "disputes" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "gateway_events_received" ON "gateway_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "movements_booking" ON "movements" USING btree ("booking_id","at");--> statement-breakpoint
CREATE INDEX "movements_at" ON "movements" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "movements_gateway" ON "movements" USING btree ("kind","gateway_id");--> statement-breakpoint
CREATE INDEX "plan_parts_open" ON "plan_parts" USING btree ("date") WHERE "plan_parts"."state" in ('due', 'processing', 'failed');