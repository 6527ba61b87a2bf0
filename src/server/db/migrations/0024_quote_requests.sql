CREATE TABLE "quote_request_lines" (
	"request_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"positions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"size" text,
	"answer" text DEFAULT 'open' NOT NULL,
	"parts" integer,
	"labour" integer,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "quote_request_lines_request_id_ordinal_pk" PRIMARY KEY("request_id","ordinal"),
	CONSTRAINT "quote_request_lines_answer" CHECK ("quote_request_lines"."answer" in ('open', 'listed', 'typed', 'cannot')),
	CONSTRAINT "quote_request_lines_amounts" CHECK ("quote_request_lines"."parts" >= 0 and "quote_request_lines"."labour" >= 0),
	CONSTRAINT "quote_request_lines_quantity" CHECK ("quote_request_lines"."quantity" >= 1),
	CONSTRAINT "quote_request_lines_typed" CHECK (("quote_request_lines"."answer" = 'typed') = ("quote_request_lines"."parts" is not null and "quote_request_lines"."labour" is not null))
);
--> statement-breakpoint
CREATE TABLE "quote_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"mailbox" text NOT NULL,
	"phone" text NOT NULL,
	"vehicle" jsonb,
	"vrm" text NOT NULL,
	"car" text NOT NULL,
	"words" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"booking_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quote_requests_reference_unique" UNIQUE("reference"),
	CONSTRAINT "quote_requests_status" CHECK ("quote_requests"."status" in ('asked', 'priced', 'booked', 'declined', 'withdrawn')),
	CONSTRAINT "quote_requests_version" CHECK ("quote_requests"."version" >= 0)
);
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "quote_request_lines" ADD CONSTRAINT "quote_request_lines_request_id_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_requests_hash" ON "quote_requests" USING btree ("request_hash","created_at");--> statement-breakpoint
CREATE INDEX "quote_requests_status" ON "quote_requests" USING btree ("status","asked_at");--> statement-breakpoint
CREATE INDEX "quote_requests_mailbox" ON "quote_requests" USING btree ("mailbox");--> statement-breakpoint
CREATE INDEX "quote_requests_vrm" ON "quote_requests" USING btree ("vrm");--> statement-breakpoint
CREATE INDEX "quote_requests_booking" ON "quote_requests" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "quote_requests_changed_at" ON "quote_requests" USING btree ("changed_at");--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_request_id_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quote_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotes_request" ON "quotes" USING btree ("request_id");